import { Button } from './button.tsx';
import type { Icon } from './icon.ts';

export type FilterToggleProps = {
  label: string;
  icon?: Icon | undefined;
  isOn: boolean;
  onToggle: () => void;
};

/** A filter that is on or off, or something else about a list that is. */
export function FilterToggle({ label, icon, isOn, onToggle }: FilterToggleProps) {
  return (
    <Button
      icon={icon}
      aria-pressed={isOn}
      onClick={onToggle}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {label}
    </Button>
  );
}
