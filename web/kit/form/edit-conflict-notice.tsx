import { Button } from '#web/kit/controls/button.tsx';

export type EditConflictNoticeProps = {
  title: string;
  text: string;
  /** The button's text for replacing what was typed with what is stored now. */
  take: string;
  onTake: () => void;
};

/** Two people changed the same thing: the later one decides, knowing what the other changed. */
export function EditConflictNotice({ title, text, take, onTake }: EditConflictNoticeProps) {
  return (
    <div role="alert" className="mb-4 rounded-md bg-tone-yellow-soft p-4 text-tone-yellow">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
      <Button className="mt-3" onClick={onTake}>
        {take}
      </Button>
    </div>
  );
}
