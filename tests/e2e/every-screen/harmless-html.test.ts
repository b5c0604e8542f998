// In a real browser: what markup does depends on the browser's parser, which no stand-in has.
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';

const attacks = [
  '<script>steal()</script>',
  '<img src=x onerror=steal()>',
  '<svg onload=steal()><a href="javascript:steal()">x</a></svg>',
  '<a href="javascript:steal()">x</a>',
  '<a href="jav&#x09;ascript:steal()">x</a>',
  '<a href="data:text/html,<script>steal()</script>">x</a>',
  '<iframe src="about:blank" onload=steal()></iframe>',
  '<form action="/"><input name=a autofocus onfocus=steal()><button>x</button></form>',
  '<b onclick="steal()" style="position:fixed;inset:0">x</b>',
  '<style>* { display: none }</style>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=steal()&gt;">',
  '<p id="content" class="fixed" data-row="1">x</p>',
];

test('markup in a cell can style its words and do nothing else', async ({ page }) => {
  const harmless = await sanitizerOn(page);
  for (const attack of attacks) {
    const html = await harmless(attack);

    expect(html, attack).not.toMatch(/<(script|img|svg|iframe|form|input|button|style|math)/i);
    expect(html, attack).not.toMatch(/javascript:|data:|data-|\son\w+=|style=|id=|class=/i);
  }
  expect(await harmless('Cups<br>and lids')).toBe('Cups and lids');
  expect(await harmless('<p>Bring <b>two</b> trucks.</p>')).toBe('<p>Bring <b>two</b> trucks.</p>');
});

test('a link in a cell opens beside the product and gives nothing away', async ({ page }) => {
  const link = await (await sanitizerOn(page))('<a href="https://fair.example" target=_top>x</a>');

  expect(link).toContain('target="_blank"');
  expect(link).toContain('rel="noopener noreferrer nofollow"');
});

async function sanitizerOn(page: Page): Promise<(html: string) => Promise<string>> {
  const { outputFiles } = await build({
    entryPoints: [
      path.resolve(import.meta.dirname, '../../../web/kit/grid/cells/sanitize-html.ts'),
    ],
    bundle: true,
    write: false,
    globalName: 'sanitizer',
  });
  await page.evaluate(`${outputFiles[0]?.text}; window.sanitizer = sanitizer`);
  return (html) => page.evaluate(`sanitizer.sanitizeHtmlLine(${JSON.stringify(html)})`);
}
