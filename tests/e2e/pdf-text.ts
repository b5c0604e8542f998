import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF. Throws if the file isn't one. */
export async function readPdfText(file: Buffer): Promise<string> {
  return (await extractText(new Uint8Array(file), { mergePages: true })).text;
}

/** Its pages in points: whether they are landscape, and where their leftmost word begins. */
export async function readPdfPages(file: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(file));
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
      const left = Math.min(...words.map(({ transform }) => Number(transform[4])));
      return { isLandscape: width > height, left, text: words.map(({ str }) => str).join(' ') };
    }),
  );
}
