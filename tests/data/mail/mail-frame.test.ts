import { expect, test } from 'vitest';
import { renderMailFrame, signatureStart } from '#functions/data/mail/mail-frame.ts';

const mail = { senderName: 'Fox Valley', subject: 'Your event', text: 'Hello Ann,\n\nSee you.\n' };
const framed = (html: string, also = {}) => renderMailFrame({ ...mail, html, ...also });

test('a link that has a paragraph to itself becomes a button, one inside a sentence does not', () => {
  const html = framed(
    '<p><a href="https://a.example/1">Confirm</a></p><p>Or <a href="b">b</a>.</p>',
  );

  expect(html).toMatch(/<td class="button".*href="https:\/\/a\.example\/1".*>Confirm<\/a><\/td>/);
  expect(html).toContain('<p>Or <a href="b">b</a>.</p>');
});

test('a link of the signature stays a link', () => {
  const link = '<p><a href="https://a.example">Our menu</a></p>';

  expect(framed(`<p>Bye</p>${signatureStart}${link}</div>`)).toContain(link);
});

test('the list of mails shows what it says beyond its greeting, without addresses of pages', () => {
  const preheader = (text: string) =>
    /overflow:hidden">(.*?)<\/div>/.exec(framed('', { text }))?.[1];

  expect(preheader('Hello Ann,\n\nPay here: https://a.example/pay\n')).toBe('Pay here:');
  expect(preheader(`Hello,\n\n${'word '.repeat(60)}`)).toMatch(/^(word )+word…$/);
  expect(preheader('https://a.example')).toBe('');
});

test('who writes and what about are text, whatever is in them', () => {
  const html = framed('', { senderName: '<b>Fox</b> & Co', subject: '</title><script>' });

  expect(html).toContain('&lt;b&gt;Fox&lt;/b&gt; &amp; Co');
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
});
