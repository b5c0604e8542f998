// Paints what stands on the page onto a canvas: boxes, texts and drawings. A picture of the page by
// `foreignObject` would taint the canvas in Safari, and an SVG image knows none of the page's fonts.

const scale = 2;

export async function paintPicture(root: HTMLElement): Promise<Blob | undefined> {
  const { left, top, width, height } = root.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(scale, scale);
  context.translate(-left, -top);
  for (const element of [root, ...root.querySelectorAll<HTMLElement>(':not(svg *)')]) {
    if (isLeftOut(element)) continue;
    if (element instanceof SVGSVGElement) await paintDrawing(context, element);
    else paintBox(context, element);
  }
  paintTexts(context, root);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
  });
}

/** Controls, and what only screen readers see. */
function isLeftOut(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1 || element.closest('button') !== null;
}

function paintBox(context: CanvasRenderingContext2D, element: Element): void {
  const { left, top, width, height, right, bottom } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  context.beginPath();
  context.roundRect(left, top, width, height, Number.parseFloat(style.borderRadius) || 0);
  context.fillStyle = style.backgroundColor;
  context.fill();
  const sides = [
    [style.borderTopWidth, style.borderTopColor, left, top, right, top],
    [style.borderBottomWidth, style.borderBottomColor, left, bottom, right, bottom],
    [style.borderLeftWidth, style.borderLeftColor, left, top, left, bottom],
    [style.borderRightWidth, style.borderRightColor, right, top, right, bottom],
  ] as const;
  for (const [lineWidth, color, fromX, fromY, toX, toY] of sides) {
    if (!Number.parseFloat(lineWidth)) continue;
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.lineWidth = Number.parseFloat(lineWidth);
    context.strokeStyle = color;
    context.stroke();
  }
}

const drawnProperties = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
];

/** Without its texts, which are painted in the page's font. */
async function paintDrawing(context: CanvasRenderingContext2D, svg: SVGSVGElement): Promise<void> {
  const { left, top, width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return;
  const copies = [...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, original] of [...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original);
    for (const name of drawnProperties) {
      copies[index]?.style.setProperty(name, style.getPropertyValue(name));
    }
  }
  for (const text of copy.querySelectorAll('text')) text.remove();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  context.drawImage(image, left, top, width, height);
}

function paintTexts(context: CanvasRenderingContext2D, root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const element = node.parentElement;
    if (element && !isLeftOut(element)) paintText(context, node, element);
  }
}

/** Word by word, because a text may have several lines. */
function paintText(context: CanvasRenderingContext2D, node: Node, element: Element): void {
  const style = getComputedStyle(element);
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = element instanceof SVGElement ? style.fill : style.color;
  const range = document.createRange();
  for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const { left, top, height } = range.getBoundingClientRect();
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } =
      context.measureText(word);
    context.fillText(word, left, top + (height - ascent - descent) / 2 + ascent);
  }
}
