// SPDX-License-Identifier: GPL-3.0-or-later
// Follows a match: puts what the server sends in place of what is there, piece
// by piece, so that nothing jumps; says when the connection is lost, and makes
// a new one by itself.

const SILENCE = 20000;
const PATIENCE = 10000;
const WAITS = [1000, 2000, 5000, 10000];
const TURN = 12000;
const KEPT_TILE = 60000;
const TILES = 4;
const body = document.body;
const language = document.documentElement.lang;
// English dates and clocks as most of the world writes them.
const locale = language === "en" ? "en-GB" : language;
const find = (selector) => document.querySelector(selector);

body.classList.add("scripted");

// ---- What is shown

const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName;
// What the viewer or this script did, and no new state takes back.
const isOurs = (element, name) => name === "hidden" || (name === "open" && element.nodeName === "DETAILS");

function copyAttributes(to, from) {
  for (const {name} of [...to.attributes])
    if (!from.hasAttribute(name) && !isOurs(to, name))
      to.removeAttribute(name);
  for (const {name, value} of from.attributes)
    if (to.getAttribute(name) !== value && !isOurs(to, name))
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
      tint(to.appendChild(wanted.cloneNode(true)));
    else if (alike(old[i], wanted))
      morph(old[i], wanted);
    else
      old[i].replaceWith(wanted.cloneNode(true));
  });
  for (const node of old.slice(from.childNodes.length))
    node.remove();
}

function tint(node) {
  const element = node && isElement(node) ? node : node?.parentElement;
  if (!element?.closest("#live, #tiles, #leagues") || element.closest("time"))
    return;
  element.classList.remove("new");
  requestAnimationFrame(() => element.classList.add("new"));
}

const tiles = () => [...(find("#tiles")?.children ?? [])];
const parse = (html) => new DOMParser().parseFromString(html, "text/html");

function place(id) {
  if (!find("#tiles"))
    return find("#live");
  let tile = tiles().find((one) => one.dataset.match === id);
  if (!tile) {
    tile = document.createElement("article");
    tile.dataset.match = id;
    find("#tiles").append(tile);
    turn(0);
  }
  return tile;
}

function show({id, status, html}) {
  const target = place(id);
  if (!target)
    return;
  const holder = target.cloneNode(false);
  holder.append(...parse(html).body.childNodes);
  morph(target, holder);
  target.dataset.match = id;
  target.dataset.status = status;
  if (status === "finished")
    target.dataset.ended ??= Date.now();
  tick();
}

// ---- Which matches are being played

// Whether this page shows what it should while these are being played.
function fits(running) {
  const live = find("#live");
  if (find("#tiles")) {
    const shown = tiles().map((tile) => tile.dataset.match);
    const kept = tiles().filter((tile) => Date.now() - tile.dataset.ended < KEPT_TILE).map((tile) => tile.dataset.match);
    return running.length > 1 && running.every((id) => shown.includes(id)) && shown.every((id) => running.includes(id) || kept.includes(id));
  }
  if (!live)
    return running.join() === [...document.querySelectorAll(".choice a")].map((link) => new URL(link.href).searchParams.get("id")).join();
  if (running.length === 0 || new URLSearchParams(location.search).has("id"))
    return true;
  return running.includes(live.dataset.match) && (running.length === 1 || !body.classList.contains("tv"));
}

async function refresh() {
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok)
    return;
  const page = parse(await answer.text()).body;
  const changed = page.dataset.stream !== body.dataset.stream;
  page.classList.add("scripted");
  if (source?.readyState === EventSource.OPEN)
    page.querySelector(".full")?.remove();
  for (const script of page.querySelectorAll("script"))
    script.remove();
  const scripts = [...body.querySelectorAll("script, #lost")];
  for (const script of scripts)
    script.remove();
  morph(body, page);
  body.append(...scripts);
  turn(0);
  tick();
  if (changed)
    now();
}

// ---- The stream

let source = null;
let heard = Date.now();
let tries = 0;
let timer = 0;
let running = [];

function listen() {
  clearTimeout(timer);
  source?.close();
  if (!body.dataset.stream)
    return;
  const mine = source = new EventSource(body.dataset.stream);
  mine.addEventListener("state", (event) => {
    alive();
    show(JSON.parse(event.data));
  });
  mine.addEventListener("matches", (event) => {
    alive();
    running = JSON.parse(event.data).running;
    if (!fits(running))
      refresh();
  });
  mine.addEventListener("watching", (event) => {
    alive();
    const words = find(".watching span");
    if (words)
      words.textContent = JSON.parse(event.data).told;
  });
  mine.addEventListener("ping", alive);
  mine.onerror = later;
  // A network that swallows everything never says so.
  timer = setTimeout(later, PATIENCE);
}

function alive() {
  heard = Date.now();
  tries = 0;
  clearTimeout(timer);
  for (const bar of document.querySelectorAll("#lost, .full"))
    bar.remove();
  if (!body.classList.contains("stale"))
    return;
  body.classList.remove("stale");
  for (const words of document.querySelectorAll("[data-before]"))
    words.textContent = words.dataset.before;
}

function later() {
  source?.close();
  clearTimeout(timer);
  timer = setTimeout(listen, WAITS[Math.min(tries++, WAITS.length - 1)]);
}

function now() {
  tries = 0;
  listen();
}

// ---- Lost

function makeLost() {
  const bar = document.createElement("div");
  const words = document.createElement("p");
  const button = document.createElement("button");
  bar.id = "lost";
  bar.setAttribute("role", "alert");
  words.append(document.createElement("b"), document.createElement("span"));
  button.type = "button";
  button.textContent = body.dataset.again;
  button.addEventListener("click", now);
  bar.append(words, button);
  body.prepend(bar);
  for (const pill of document.querySelectorAll(".pill span")) {
    pill.dataset.before = pill.textContent;
    pill.textContent = body.dataset.offline;
  }
  body.classList.add("stale");
  return bar;
}

function sayLost() {
  const silent = Date.now() - heard;
  // Who was never let in has lost nothing.
  if (silent < SILENCE || find(".full"))
    return;
  const bar = find("#lost") ?? makeLost();
  const time = new Date(heard).toLocaleTimeString(locale, {hour: "2-digit", minute: "2-digit"});
  const ago = silent < 60000 ? Math.floor(silent / 10000) * 10 : Math.floor(silent / 60000) * 60;
  const said = body.dataset.lost.replace("%d", ago);
  if (bar.querySelector("b").textContent !== said)
    bar.querySelector("b").textContent = said;
  bar.querySelector("span").textContent = body.dataset.since.replace("%s", time);
}

// ---- Pages of a wall, and its clock

let page = 0;

// Shows the next four tables and the next league, or with 0 the same again.
function turn(step) {
  const all = tiles();
  const pages = Math.max(1, Math.ceil(all.length / TILES));
  page = (page + step) % pages;
  all.forEach((tile, i) => { tile.hidden = Math.floor(i / TILES) !== page; });
  const leagues = [...document.querySelectorAll("#leagues .league")];
  const shown = Math.max(0, leagues.findIndex((league) => !league.hidden));
  find("#leagues")?.classList.add("turning");
  leagues.forEach((league, i) => { league.hidden = i !== (shown + step) % leagues.length; });
}

function tick() {
  const date = new Date();
  for (const clock of document.querySelectorAll(".clock"))
    clock.textContent = date.toLocaleTimeString(locale, {hour: "2-digit", minute: "2-digit"});
  for (const today of document.querySelectorAll("[data-today]"))
    today.textContent = date.toLocaleDateString(locale, {weekday: "long", day: "numeric", month: "long"});
}

if (body.dataset.stream) {
  listen();
  setInterval(() => {
    if (Date.now() - heard > SILENCE && source?.readyState === EventSource.OPEN)
      later();
    sayLost();
  }, 1000);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && Date.now() - heard > PATIENCE + 1000 && now());
  addEventListener("online", now);
}

// A TV stays awake: by a lock where the browser has one, else by a video.
if (body.classList.contains("tv")) {
  find("video")?.play().catch(() => {});
  navigator.wakeLock?.request("screen").catch(() => {});
  turn(0);
  tick();
  setInterval(tick, 5000);
  setInterval(() => {
    turn(1);
    if (!fits(running) && running.length > 0)
      refresh();
  }, TURN);
}

// ---- A language, kept in this browser; it goes with every link

const kept = () => { try { return localStorage.getItem("language"); } catch { return null; } };
const speak = (wanted) => {
  const there = new URL(location);
  there.searchParams.set("lang", wanted);
  location.replace(there);
};

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-language]");
  if (!link)
    return;
  event.preventDefault();
  try { localStorage.setItem("language", link.dataset.language); } catch { /* a private window */ }
  speak(link.dataset.language);
});
if (!new URLSearchParams(location.search).get("lang") && kept() && kept() !== language)
  speak(kept());

// ---- How a number came about: one at a time

document.addEventListener("toggle", (event) => {
  if (event.target.open && event.target.matches(".how"))
    for (const other of document.querySelectorAll(".how[open]"))
      other.open = other === event.target;
}, true);

// ---- The rules answer while one types

const search = find("#search");
if (search) {
  let waiting = 0;
  let asked = 0;
  const look = async (there = `rules?${new URLSearchParams(new FormData(search))}`) => {
    const mine = ++asked;
    const answer = await fetch(there).catch(() => null);
    if (!answer?.ok || mine !== asked)
      return;
    find("#hits").replaceChildren(...parse(await answer.text()).getElementById("hits").childNodes);
    history.replaceState(null, "", there);
  };
  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => look(), 150);
  });
  find("#hits").addEventListener("click", async (event) => {
    const link = event.target.closest("a.hit");
    if (!link)
      return;
    event.preventDefault();
    const top = link.getBoundingClientRect().top;
    await look(link.getAttribute("href"));
    const opened = find("#hits details[open]");
    opened?.querySelector("summary").focus({preventScroll: true});
    scrollBy(0, opened ? opened.getBoundingClientRect().top - top : 0);
  });
  search.addEventListener("submit", (event) => {
    event.preventDefault();
    look();
  });
}
