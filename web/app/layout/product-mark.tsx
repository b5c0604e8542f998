import { text } from '#shared/text/layout.ts';

export function ProductMark() {
  return (
    <>
      <img src="/mark.svg" alt="" className="-ml-1 size-8 shrink-0" />
      <span className="text-large font-semibold tracking-tight">{text('app_name')}</span>
    </>
  );
}
