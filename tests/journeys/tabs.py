#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""To the four tabs, through the menu and out again, by keyboard alone."""

import os
import subprocess

import driver

TABS = {"alt+1": "Play", "alt+2": "League", "alt+3": "Rules", "alt+4": "Players"}


def expect_tab(program, name):
    program.wait(lambda: any(tab.is_("selected") for tab in program.find_all("tab", name)),
                 f"the tab {name}")


def alt_and_a_digit_lead_to_every_tab(program):
    program.start()
    expect_tab(program, "Play")
    for key in ("alt+2", "alt+3", "alt+4", "alt+1"):
        program.press(key)
        expect_tab(program, TABS[key])


def tab_arrows_and_space_lead_to_every_tab(program):
    program.start()
    for name in ("League", "Rules", "Players"):
        program.tab_to("tab")
        program.arrow_to("Right", "tab", name)
        program.press("space")
        expect_tab(program, name)
    program.tab_to("tab")
    program.arrow_to("Left", "tab", "Play")
    program.press("space")
    expect_tab(program, "Play")


def everything_has_a_name(program):
    program.start()
    for key, name in TABS.items():
        program.press(key)
        expect_tab(program, name)
        assert not program.nameless(), f"{name}: {program.nameless()}"


def the_menu_opens_the_preferences(program):
    program.start()
    program.press("F10")
    program.wait(lambda: program.focused() and program.focused().role == "menu item", "the first item")
    program.arrow_to("Down", "menu item", "Preferences")
    program.press("Return")
    program.expect("window", "Preferences")
    program.press("Escape")
    program.expect_gone("window", "Preferences")


def preferences_turn_a_switch(program):
    program.start()
    program.press("ctrl+comma")
    switch = program.expect("check box", "Keep the screen on")
    assert switch.is_("checked")
    program.tab_to("list item", "Keep the screen on")
    program.press("space")
    program.wait(lambda: not program.find("check box", "Keep the screen on").is_("checked"),
                 "the switch to be off")


def the_shortcuts_are_explained(program):
    def explanation():
        return [node for node in program.find_all("label") if node.name.endswith("Close the window")]

    program.start()
    program.press("ctrl+question")
    program.wait(explanation, "the shortcuts")
    program.press("Escape")
    program.wait(lambda: not explanation(), "the shortcuts to be gone")


def the_menu_tells_about_the_program(program):
    program.start()
    program.press("F10")
    program.wait(lambda: program.focused() and program.focused().role == "menu item", "the first item")
    program.arrow_to("Down", "menu item", "About Tallygator")
    program.press("Return")
    program.expect("label", "The Tallygator contributors")


def the_menu_shows_everything_on_other_screens(program):
    program.start()
    program.press("F10")
    program.wait(lambda: program.focused() and program.focused().role == "menu item", "the first item")
    program.arrow_to("Down", "menu item", "Show on Other Screens…")
    program.press("Return")
    program.expect("window", "Show on other screens")
    program.tab_to(name="Show everything")
    program.press("space")
    program.expect("label", "Nobody is watching yet")
    program.press("Escape")
    program.expect_gone("window", "Show on other screens")


def a_second_start_finds_the_first_window(program):
    program.start()
    second = program.spawn()
    assert second.wait(timeout=driver.PATIENCE_SECONDS) == 0
    assert program.process.poll() is None
    assert len(program.find_all("window")) == 1


def control_w_closes_and_the_tab_is_remembered(program):
    program.start()
    program.press("alt+3")
    expect_tab(program, "Rules")
    program.press("ctrl+w")
    assert program.expect_end() == 0
    program.start()
    expect_tab(program, "Rules")


def control_q_ends_it(program):
    program.start()
    program.press("ctrl+q")
    assert program.expect_end() == 0


def has_board():
    return " serve " in subprocess.run([os.environ["TALLY"], "--help"], capture_output=True, text=True).stdout


driver.run(
    alt_and_a_digit_lead_to_every_tab,
    tab_arrows_and_space_lead_to_every_tab,
    everything_has_a_name,
    the_menu_opens_the_preferences,
    preferences_turn_a_switch,
    the_shortcuts_are_explained,
    the_menu_tells_about_the_program,
    *([the_menu_shows_everything_on_other_screens] if has_board() else []),
    a_second_start_finds_the_first_window,
    control_w_closes_and_the_tab_is_remembered,
    control_q_ends_it,
)
