import { QuestionMarkCircleIcon } from '@heroicons/react/24/outline';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '#shared/text/help.ts';
import { useAccount } from '#web/api/account/account.ts';
import { buildTopicPath, guidePath } from '#web/areas/platform/guide/paths.ts';
import type { Command } from '#web/kit/overlays/command.ts';

type Topics = typeof import('#web/areas/platform/guide/listed-topics.ts');

/** With fewer letters, every question would be found. */
const minTyped = 3;

/** The questions that help answers, once something is typed: "How do I move an event?" */
export function useHelpCommands(typed: string): Command[] {
  const { role } = useAccount();
  const navigate = useNavigate();
  const [topics, setTopics] = useState<Topics>();
  const isWanted = typed.trim().length >= minTyped;
  useEffect(() => {
    if (!isWanted) return;
    // Without them, the palette finds everything else.
    void import('#web/areas/platform/guide/listed-topics.ts').then(setTopics, () => undefined);
  }, [isWanted]);
  const guide: Command = {
    key: 'help',
    group: text('help_group'),
    label: text('help_guide_open'),
    icon: QuestionMarkCircleIcon,
    onRun: () => void navigate(guidePath),
  };
  if (!isWanted || !topics) return [guide];
  const questions = topics.listTopicsFor(role).flatMap(({ topic, title, tasks }) =>
    tasks.map(({ how }) => ({
      key: `help ${topic} ${how}`,
      group: text('help_group'),
      label: topics.formatQuestion(how),
      detail: title,
      icon: QuestionMarkCircleIcon,
      onRun: () => void navigate(buildTopicPath(topic)),
    })),
  );
  return [guide, ...questions];
}
