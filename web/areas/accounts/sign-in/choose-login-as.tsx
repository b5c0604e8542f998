import { BuildingStorefrontIcon, ClockIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { text } from '#shared/text/accounts/sessions.ts';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { SignInAnswers } from './sign-in-flow.ts';
import { SignInStepForm, type SignInStepProps } from './step-form.tsx';

export type ChooseLoginAsProps = SignInStepProps & { onChoose: (answer: SignInAnswers) => void };

const choices = [
  {
    key: 'office',
    icon: BuildingStorefrontIcon,
    answer: { staffAsManager: true, loginAsStaff: false },
  },
  { key: 'staff', icon: ClockIcon, answer: { staffAsManager: false, loginAsStaff: true } },
] as const;
type Choice = (typeof choices)[number];

/** A manager chooses between the office and their own shifts (spec §2 "Login As"). */
export function ChooseLoginAs({ onChoose, ...step }: ChooseLoginAsProps) {
  const [chosen, setChosen] = useState<Choice>();
  return (
    <SignInStepForm
      {...step}
      send={chosen && (() => onChoose(chosen.answer))}
      missingText={text('msg_choose_login_as')}
    >
      {(missingId) => (
        <fieldset aria-describedby={missingId} className="space-y-3">
          <legend className="sr-only">{text('login_as_title')}</legend>
          {choices.map((choice, at) => (
            <Option
              key={choice.key}
              choice={choice}
              first={at === 0}
              chosen={choice === chosen}
              onChoose={() => setChosen(choice)}
            />
          ))}
        </fieldset>
      )}
    </SignInStepForm>
  );
}

type OptionProps = { choice: Choice; first: boolean; chosen: boolean; onChoose: () => void };

function Option({ choice: { key, icon: Icon }, first, chosen, onChoose }: OptionProps) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-center gap-3 rounded-lg border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        chosen ? 'border-accent bg-accent-soft' : 'border-edge/60 hover:bg-hover',
      )}
    >
      <Icon className="size-6 shrink-0 text-accent" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{text(`login_as_${key}`)}</span>
        <span className="block text-ink-soft">{text(`login_as_${key}_text`)}</span>
      </span>
      <input
        type="radio"
        name="loginAs"
        value={key}
        checked={chosen}
        autoFocus={first}
        onChange={onChoose}
        className="size-4 shrink-0 accent-accent outline-none"
      />
    </label>
  );
}
