import { Button } from '#web/kit/controls/button.tsx';

export type TakenNoticeProps = {
  title: string;
  /** Who has it, and until when: a sentence each. */
  reasons: readonly string[];
  hint?: string | undefined;
  /** For those who may decide to take it nevertheless. */
  overrule?:
    { readonly label: string; readonly busy: boolean; readonly onOverrule: () => void } | undefined;
};

/** Somebody or something is wanted twice: what is in the way, and what can be done about it. */
export function TakenNotice({ title, reasons, hint, overrule }: TakenNoticeProps) {
  return (
    <div role="alert" className="mb-4 rounded-md bg-tone-yellow-soft p-4 text-tone-yellow">
      <p className="font-semibold">{title}</p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {hint && <p>{hint}</p>}
      {overrule && (
        <Button className="mt-3" busy={overrule.busy} onClick={overrule.onOverrule}>
          {overrule.label}
        </Button>
      )}
    </div>
  );
}
