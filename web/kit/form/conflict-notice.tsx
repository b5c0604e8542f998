import { Button } from '#web/kit/controls/button.tsx';

export type ConflictNoticeProps = {
  title: string;
  /** Who has it and until when: one sentence each. */
  reasons: readonly string[];
  hint?: string | undefined;
  /** For people who may overrule the conflict. */
  overrule?:
    { readonly label: string; readonly busy: boolean; readonly onOverrule: () => void } | undefined;
};

/** A person or thing is already taken: shows what is in the way and what can be done about it. */
export function ConflictNotice({ title, reasons, hint, overrule }: ConflictNoticeProps) {
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
