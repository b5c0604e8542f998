import { getDocumentProxy } from 'unpdf';

/** The words of a PDF as a reader finds them, with their places from the left in points. */
export async function readPdfWords(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  const pages = await Promise.all(
    numbers.map(async (page) => {
      const { items } = await (await document.getPage(page)).getTextContent();
      return items.flatMap((item) =>
        'str' in item
          ? [{ page, text: item.str, x: Number(item.transform[4]), width: item.width }]
          : [],
      );
    }),
  );
  return pages.flat();
}
