import { expect, test } from 'vitest';
import { helpPages, helpTopics } from '#shared/text/help/help-pages.ts';
import { news } from '#shared/text/help/news.ts';
import { newestNewsDay } from '#shared/text/help/news-day.ts';
import { findHelpTopic } from '#web/app/layout/help-topic.ts';
import { screens } from '#web/app/screens.ts';
import { listTopicsFor, searchTopics } from '#web/areas/platform/guide/listed-topics.ts';

const pages = Object.values(helpPages);
const wordsOf = (texts: readonly string[]) => texts.join(' ').split(/\s+/).length;

test('every topic is the help of a screen', () => {
  const used = new Set(screens.flatMap((screen) => ('help' in screen ? [screen.help] : [])));

  expect(helpTopics.filter((topic) => !used.has(topic))).toEqual([]);
});

test('an address leads to the help of its screen, however specific it is', () => {
  expect(findHelpTopic('/franchise/events/list')).toBe('events');
  expect(findHelpTopic('/franchise/events/event/01ABC')).toBe('event');
  expect(findHelpTopic('/franchise/invoice/new')).toBe('invoices');
  expect(findHelpTopic('/franchise/client/import')).toBe('clientImport');
  expect(findHelpTopic('/franchise/client/01ABC')).toBe('client');
  expect(findHelpTopic('/franchise/settings')).toBe('settings');
  expect(findHelpTopic('/help')).toBeUndefined();
});

test('a topic is half a page: three questions of two steps or more, and what to know', () => {
  for (const { about, tasks, know } of pages) {
    const steps = tasks.flatMap((task) => task.steps);
    expect(Math.min(...tasks.map((task) => task.steps.length))).toBeGreaterThanOrEqual(2);
    expect(know.length).toBeGreaterThan(0);
    expect(wordsOf([about, ...steps, ...know])).toBeLessThan(230);
  }
});

test('no question is asked twice, and each completes “How do I …?”', () => {
  const questions = pages.flatMap(({ tasks }) => tasks.map(({ how }) => how));

  expect(questions.filter((how, at) => questions.indexOf(how) !== at)).toEqual([]);
  expect(questions.filter((how) => !/^[a-z].*[^.?!]$/.test(how))).toEqual([]);
});

test('people find what they work with, and nothing about what they never see', () => {
  const groupsOf = (role: 'Driver' | 'Franchise' | 'System Admin') =>
    new Set(listTopicsFor(role).map(({ group }) => group));

  expect([...groupsOf('Driver')].toSorted()).toEqual(['account', 'own']);
  expect(groupsOf('Franchise').has('corporate')).toBe(false);
  expect(groupsOf('System Admin').has('corporate')).toBe(true);
});

test('a search finds topics by any of their words', () => {
  const found = searchTopics(listTopicsFor('Franchise'), 'late fees');

  expect(found.map(({ topic }) => topic)).toContain('invoiceSettings');
});

test('what is new is listed from the newest day on, which the mark is about', () => {
  const days = news.map(({ day }) => day);

  expect(days).toEqual(days.toSorted().toReversed());
  expect(days[0]).toBe(newestNewsDay);
});
