// The frame around the HTML of every mail: the sender's name on a sheet as wide as desktop mail
// programs show it, or as wide as a phone's screen, in light and dark mode. Tables and inline
// colors are for older mail programs; those without dark mode show the light colors.
import { language } from '#shared/text/locale.ts';
import { fitPicture, readPictureSize } from '#shared/domain/platform/picture-size.ts';
import { escapeHtml } from '#shared/text/escaped.ts';

export type MailFrameInput = {
  readonly senderName: string;
  /** Its content; the mail carries it under `logoContentId`. */
  readonly logo?: Uint8Array | undefined;
  readonly subject: string;
  readonly text: string;
  /** Sanitized HTML. A signature and everything after it stay unchanged. */
  readonly html: string;
};

/** The start of the signature, which a franchise writes once for all mails. */
export const signatureStart = '<div class="signature">';

/** The id of the logo among the images of a mail. */
export const logoContentId = 'logo';

/** In pixels; on a sheet of 600. */
const logoBox = { width: 240, height: 64 };

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const styles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'p,ul,ol{margin:0 0 16px}h1{margin:0 0 12px;font-size:20px;line-height:1.3}',
  'a{color:#08567a}img{max-width:100%;height:auto}td{vertical-align:top}',
  '.note{font-size:14px;line-height:1.45;color:#57606a}.note a{color:inherit}',
  '.lines{white-space:pre-line}.figure{text-align:right;white-space:nowrap;padding-left:16px}',
  '.main{font-weight:600}.signature{margin-top:24px}',
  '@media (max-width:620px){.page{padding:0!important}.sheet{border-radius:0!important}',
  '.inside{padding:24px 20px!important}}',
  '@media (prefers-color-scheme:dark){',
  'body,.page{background:#0c1318!important}.sheet{background:#131c23!important}',
  '.inside{color:#e6edf2!important;border-color:#27343f!important}',
  '.logo{background:#ffffff;padding:8px;border-radius:8px}',
  'a,.sender{color:#8bd3f0!important}.note,.note a{color:#a3b3c0!important}',
  '.button{background:#62c0e6!important}.button a{color:#05202c!important}}',
].join('');

/** The length of the preview that mail programs show after the subject. */
const preheaderCharacters = 110;

export function renderMailFrame({ senderName, logo, subject, text, html }: MailFrameInput): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${styles}</style></head>`,
    '<body style="margin:0;background:#eef2f5">',
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(buildPreheader(text))}</div>`,
    openTable('class="page" width="100%" style="background:#eef2f5;padding:24px 8px"'),
    '<tr><td align="center">',
    openTable(
      'class="sheet" width="100%" style="max-width:600px;background:#ffffff;border-radius:12px"',
    ),
    `<tr><td class="inside" style="padding:32px;text-align:left;${font};`,
    'font-size:16px;line-height:1.5;color:#1f2328;overflow-wrap:anywhere">',
    renderLogo(logo),
    '<p class="sender" style="margin:0 0 20px;font-size:14px;font-weight:600;color:#08567a">',
    `${escapeHtml(senderName)}</p>${withButtons(html)}`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}

/** On white, because most logos are drawn for paper. The name below it says the same. */
function renderLogo(logo: Uint8Array | undefined): string {
  const size = logo && readPictureSize(logo);
  if (!size) return '';
  // Older mail programs heed these attributes and no maximum in a style.
  const { width, height } = fitPicture(size, logoBox);
  return (
    `<p style="margin:0 0 12px"><img class="logo" src="cid:${logoContentId}" alt="" ` +
    `width="${width}" height="${height}" style="width:${width}px;height:${height}px"></p>`
  );
}

const openTable = (attributes: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>`;

/** A link that is alone in its paragraph is the mail's call to action and becomes a button. */
const standaloneLink = /<(p|div)>\s*<a href="([^"]*)">((?!https?:)[^<]+)<\/a>\s*<\/\1>/g;

function withButtons(html: string): string {
  const begins = html.indexOf(signatureStart);
  const end = begins === -1 ? html.length : begins;
  const written = html
    .slice(0, end)
    .replace(
      standaloneLink,
      (_paragraph, _tag, href: string, words: string) =>
        `${openTable('style="margin:24px 0"')}<tr><td class="button" bgcolor="#0a6a92" ` +
        `style="background:#0a6a92;border-radius:8px"><a href="${href}" style="display:inline-block;` +
        `padding:12px 20px;color:#ffffff;text-decoration:none;font-weight:600">${words}</a></td></tr></table>`,
    );
  return written + html.slice(end);
}

/** The first line after the salutation, without URLs. */
function buildPreheader(text: string): string {
  const [first = ''] = text
    .split('\n')
    .map((line) => line.replace(/\(?https?:\S+/g, '').trim())
    .filter((line) => line !== '' && !line.endsWith(','));
  if (first.length <= preheaderCharacters) return first;
  return `${first.slice(0, preheaderCharacters).replace(/\s+\S*$/, '')}…`;
}
