import { Radio, RadioGroup } from '@headlessui/react';
import { ComputerDesktopIcon, MoonIcon, SunIcon } from '@heroicons/react/24/outline';
import { useTheme } from './use-theme.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

const choices = [
  { theme: 'system', icon: ComputerDesktopIcon },
  { theme: 'light', icon: SunIcon },
  { theme: 'dark', icon: MoonIcon },
] as const;

export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  return (
    <RadioGroup
      value={theme}
      onChange={setTheme}
      aria-label={kitWords.theme.label}
      className="inline-flex rounded-md border border-line bg-hover p-0.5"
    >
      {choices.map(({ theme: choice, icon: Icon }) => (
        <Radio
          key={choice}
          value={choice}
          aria-label={kitWords.theme[choice]}
          title={kitWords.theme[choice]}
          className="flex size-8 cursor-pointer items-center justify-center rounded-sm text-ink-soft data-checked:bg-surface data-checked:text-accent data-checked:shadow-low pointer-coarse:size-11"
        >
          <Icon className="size-4" aria-hidden />
        </Radio>
      ))}
    </RadioGroup>
  );
}
