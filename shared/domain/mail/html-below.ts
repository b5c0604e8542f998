/** Inside the body, where the mail is a whole document. */
export function htmlBelow(document: string, added: string): string {
  const end = document.lastIndexOf('</body>');
  if (end === -1) return `${document}\n${added}`;
  return `${document.slice(0, end)}${added}\n${document.slice(end)}`;
}
