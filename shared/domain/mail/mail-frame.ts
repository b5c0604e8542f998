// What stands around the HTML of a mail: as wide as mail programs show it on a desk, as wide as a phone
// otherwise, in light and in dark. Programs that know no dark keep the light colors.
const styles = [
  ':root{color-scheme:light dark}',
  'body{margin:0 auto;padding:16px;max-width:600px;font:16px/1.5 Arial,Helvetica,sans-serif;',
  'overflow-wrap:anywhere;background:#ffffff;color:#1f2328}',
  'a{color:#0b5c8a}img{max-width:100%;height:auto}',
  '@media (prefers-color-scheme:dark){',
  'body{background:#16181c;color:#e8eaed}a{color:#8ab4f8}}',
].join('');

const head = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<meta name="color-scheme" content="light dark">',
  `<style>${styles}</style>`,
].join('');

/** A mail that is a whole document already keeps its own. */
export const mailFrame = (html: string): string =>
  /^\s*<!doctype/i.test(html)
    ? html
    : `<!doctype html><html lang="en"><head>${head}</head><body>${html}</body></html>`;
