// SPDX-License-Identifier: GPL-3.0-or-later
// Follows a match: puts what the server sends in place of what is there, piece
// by piece, so that nothing jumps; says when the connection is lost, and makes
// a new one by itself.

const SILENCE = 20000;
const WAITS = [1000, 2000, 5000, 10000];
const body = document.body;
const stream = body.dataset.stream;

let source = null;
let heard = Date.now();
let tries = 0;
let timer = 0;

const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName;

function copyAttributes(to, from) {
  for (const {name} of [...to.attributes])
    if (!from.hasAttribute(name) && !(name === "open" && to.nodeName === "DETAILS"))
      to.removeAttribute(name);
  for (const {name, value} of from.attributes)
    if (to.getAttribute(name) !== value)
      to.setAttribute(name, value);
}

// Makes `to` like `from`; what is the same stays untouched. Whatever got other
// words is tinted for a moment.
function morph(to, from) {
  if (!isElement(to)) {
    if (to.data !== from.data) {
      to.data = from.data;
      tint(to.parentElement);
    }
    return;
  }
  copyAttributes(to, from);
  const old = [...to.childNodes];
  [...from.childNodes].forEach((wanted, i) => {
    if (old[i] === undefined)
      to.append(wanted.cloneNode(true));
    else if (alike(old[i], wanted))
      morph(old[i], wanted);
    else
      old[i].replaceWith(wanted.cloneNode(true));
  });
  for (const node of old.slice(from.childNodes.length))
    node.remove();
}

function tint(element) {
  if (!element?.closest("#live, #tiles"))
    return;
  element.classList.remove("new");
  requestAnimationFrame(() => element.classList.add("new"));
}

function place(id) {
  const tiles = document.getElementById("tiles");
  if (!tiles)
    return document.getElementById("live");
  let tile = [...tiles.children].find((one) => one.dataset.match === id);
  if (!tile) {
    tile = document.createElement("article");
    tile.dataset.match = id;
    tiles.append(tile);
  }
  return tile;
}

function show({id, html}) {
  const target = place(id);
  if (!target)
    return;
  const wanted = new DOMParser().parseFromString(html, "text/html").body;
  const holder = target.cloneNode(false);
  holder.append(...wanted.childNodes);
  morph(target, holder);
}

function listen() {
  clearTimeout(timer);
  source?.close();
  source = new EventSource(stream);
  source.addEventListener("state", (event) => {
    alive();
    show(JSON.parse(event.data));
  });
  source.addEventListener("ping", alive);
  source.onerror = () => {
    source.close();
    later();
  };
}

function alive() {
  heard = Date.now();
  tries = 0;
  document.getElementById("lost")?.remove();
  body.classList.remove("stale");
}

function later() {
  clearTimeout(timer);
  timer = setTimeout(listen, WAITS[Math.min(tries++, WAITS.length - 1)]);
}

function now() {
  tries = 0;
  listen();
}

function sayLost() {
  if (document.getElementById("lost") || Date.now() - heard < SILENCE)
    return;
  const bar = document.createElement("div");
  const words = document.createElement("span");
  const button = document.createElement("button");
  const time = new Date(heard).toLocaleTimeString(document.documentElement.lang, {hour: "2-digit", minute: "2-digit"});
  bar.id = "lost";
  bar.setAttribute("role", "alert");
  words.textContent = `${body.dataset.lost}. ${body.dataset.since} ${time}.`;
  button.textContent = body.dataset.again;
  button.addEventListener("click", now);
  bar.append(words, button);
  body.prepend(bar);
  body.classList.add("stale");
}

if (stream) {
  listen();
  setInterval(() => {
    if (Date.now() - heard > SILENCE && source?.readyState === EventSource.OPEN) {
      source.close();
      later();
    }
    sayLost();
  }, 1000);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && Date.now() - heard > 11000 && now());
  addEventListener("online", now);
}

// The choice of a language stays in this browser and goes with every link.
const kept = () => { try { return localStorage.getItem("language"); } catch { return null; } };
const asked = new URLSearchParams(location.search).get("lang");
for (const link of document.querySelectorAll("[data-language]"))
  link.addEventListener("click", (event) => {
    event.preventDefault();
    try { localStorage.setItem("language", link.dataset.language); } catch { /* a private window */ }
    const there = new URL(location);
    there.searchParams.set("lang", link.dataset.language);
    location.replace(there);
  });
if (!asked && kept() && kept() !== document.documentElement.lang) {
  const there = new URL(location);
  there.searchParams.set("lang", kept());
  location.replace(there);
}

// The rules answer while one types.
const search = document.querySelector("form[role=search]");
if (search) {
  let waiting = 0;
  const look = async () => {
    const there = `rules?${new URLSearchParams(new FormData(search))}`;
    const answer = await fetch(there);
    if (!answer.ok)
      return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.getElementById("hits").replaceChildren(...page.getElementById("hits").childNodes);
    history.replaceState(null, "", there);
  };
  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 150);
  });
  search.addEventListener("submit", (event) => {
    event.preventDefault();
    look();
  });
}

// A TV stays awake: by a lock where the browser has one, else by a video.
if (body.classList.contains("tv")) {
  document.querySelector("video")?.play().catch(() => {});
  navigator.wakeLock?.request("screen").catch(() => {});
  const tiles = document.getElementById("tiles");
  if (tiles)
    setInterval(() => {
      if (tiles.children.length > 4)
        for (let i = 0; i < 4; i++)
          tiles.append(tiles.firstElementChild);
    }, 12000);
}
