import { language } from '#shared/text/locale.ts';
import { bookingFrameScript } from '#shared/contract/edge.ts';
import { text } from '#shared/text/catalogue.ts';

/**
 * The page that websites embed in a frame. It contains the form's script and nothing else of the
 * product.
 */
export const renderBookingFrame = (): string =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="color-scheme" content="light dark" />',
    '<meta name="robots" content="noindex" />',
    `<title>${text('booking_form_page')}</title>`,
    `<script type="module" src="/${bookingFrameScript}"></script>`,
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
  ].join('\n');
