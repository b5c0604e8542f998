import { extractText } from 'unpdf';

/** What somebody reads in a PDF; fails for a file that is none. */
export async function textOfPdf(file: Buffer): Promise<string> {
  return (await extractText(new Uint8Array(file), { mergePages: true })).text;
}
