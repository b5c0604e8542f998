import { type PointerEvent, useRef, useState } from 'react';
import { signatureBox, toSignaturePath } from '#shared/domain/invoices/signature.ts';
import { text } from '#shared/text/invoices/invoice-links.ts';
import { Button } from '#web/kit/controls/button.tsx';

type Point = { x: number; y: number };
type SignaturePadProps = { onChange: (path: string) => void };

/** Takes a signature by finger, pen or mouse, as path data. People who can't draw leave it out. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const [strokes, setStrokes] = useState<Point[][]>([]);
  const isDrawing = useRef(false);
  const path = toSignaturePath(strokes);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    const point = toPoint(event);
    setStrokes((drawn) => [...drawn, [point]]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDrawing.current) return;
    const point = toPoint(event);
    setStrokes((drawn) => [...drawn.slice(0, -1), [...(drawn.at(-1) ?? []), point]]);
  };
  const end = () => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    onChange(path);
  };
  const clear = () => {
    setStrokes([]);
    onChange('');
  };
  return (
    <div className="mb-4 max-w-sm">
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <span className="font-medium">{text('invoice_link_signature')}</span>
        <Button variant="quiet" disabled={strokes.length === 0} onClick={clear}>
          {text('invoice_link_signature_clear')}
        </Button>
      </div>
      <svg
        role="img"
        aria-label={text('invoice_link_signature')}
        viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
        className="w-full cursor-crosshair touch-none rounded-lg border border-edge bg-canvas text-ink"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1={20} x2={380} y1={96} y2={96} stroke="currentColor" opacity={0.25} />
        <path d={path} fill="none" stroke="currentColor" strokeWidth={2.5} strokeLinecap="round" />
      </svg>
      <p className="mt-1 text-small text-ink-quiet">{text('invoice_link_signature_hint')}</p>
    </div>
  );
}

function toPoint({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * signatureBox.width,
    y: ((clientY - top) / height) * signatureBox.height,
  };
}
