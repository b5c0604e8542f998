import type { HelpPage } from '#shared/text/help/help-page.ts';
import { type HelpTopic, helpPages } from '#shared/text/help/help-pages.ts';
import { text } from '#shared/text/help.ts';
import { formatQuestion } from './listed-topics.ts';

/** How one screen works: what it is for, what people do there, and what is good to know. */
export const TopicHelp = ({ topic }: { topic: HelpTopic }) => (
  <HelpContent page={helpPages[topic]} />
);

export function HelpContent({ page: { about, tasks, know } }: { page: HelpPage }) {
  return (
    <div className="max-w-prose">
      <p>{about}</p>
      {tasks.map(({ how, steps }) => (
        <section key={how} className="mt-4 break-inside-avoid">
          <h3 className="font-semibold">{formatQuestion(how)}</h3>
          <ol className="mt-1 list-decimal space-y-1 pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
      <section className="mt-4 break-inside-avoid">
        <h3 className="font-semibold">{text('help_know')}</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-soft">
          {know.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
