import type { TooltipText } from './chart.ts';

export function ChartTooltip({ title, lines }: TooltipText) {
  return (
    <div className="max-w-[min(18rem,60vw)] rounded-md border border-line bg-raised px-3 py-2 shadow-high">
      <p className="mb-1 line-clamp-4 font-semibold break-words whitespace-normal">{title}</p>
      <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {lines.map((line) => (
          <div key={line.label} className="contents">
            <dt className="text-ink-soft">{line.label}</dt>
            <dd className="figures text-right font-medium">{line.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
