import { PaperAirplaneIcon, PaperClipIcon, XMarkIcon } from '@heroicons/react/20/solid';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { threadLimits } from '#shared/domain/messages/thread.ts';
import { text } from '#shared/text/messages/threads.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { acceptedFiles, prepareFile } from './draft-files.ts';
import type { WaitingFile } from './waiting-messages.ts';

type Draft = { readonly words: string; readonly files: readonly WaitingFile[] };

const emptyDraft: Draft = { words: '', files: [] };

/** What each person wrote in each thread and isn't sent, while the app is open. */
const drafts = new Map<string, Draft>();

/** From here on, the number of characters that are left is shown. */
const warnedLength = threadLimits.textLength - 200;

type ComposerProps = {
  /** By person and thread. */
  draftKey: string;
  /** Ends when the device has stored it. */
  onSend: (text: string, files: readonly WaitingFile[]) => Promise<void>;
};

/** Enter sends where there is a keyboard; on a phone it starts a new line. */
export function Composer(props: ComposerProps) {
  const id = useId();
  const { draft, change, problems, isIdle, send, addFiles } = useComposer(props);
  const { words: typed, files } = draft;
  const onKeyDown = (event: KeyboardEvent) => {
    const isSent = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSent || window.matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {text('thread_field')}
      </label>
      <DraftFiles
        files={files}
        onRemove={(removed) =>
          change((before) => ({ ...before, files: before.files.filter((it) => it !== removed) }))
        }
      />
      <div className="flex items-end gap-2">
        <FileButton onChoose={(chosen) => void addFiles(chosen)} />
        <textarea
          id={id}
          rows={Math.min(5, typed.split('\n').length)}
          value={typed}
          maxLength={threadLimits.textLength}
          placeholder={text('thread_field')}
          onChange={({ target }) => change((before) => ({ ...before, words: target.value }))}
          onKeyDown={onKeyDown}
          className="control block min-h-9 min-w-0 flex-1 resize-none max-sm:min-h-11"
        />
        <Button type="submit" variant="primary" icon={PaperAirplaneIcon} idle={isIdle}>
          {text('thread_send')}
        </Button>
      </div>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="mt-1 text-small text-danger">
          {problem}
        </p>
      ))}
      {typed.length > warnedLength && (
        <p className="figures mt-1 text-small text-ink-quiet">
          {text('thread_left', { count: threadLimits.textLength - typed.length })}
        </p>
      )}
    </form>
  );
}

/** The draft of a thread, and what sends it. */
function useComposer({ draftKey, onSend }: ComposerProps) {
  const [draft, change] = useDraft(draftKey);
  const { words: typed, files } = draft;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const words = typed.trim();
  // Photos that are being made smaller, and what is being stored.
  const [running, setRunning] = useState(0);
  const isIdle = running > 0 || (words === '' && files.length === 0);
  const run = async (work: () => Promise<readonly string[]>) => {
    setRunning((count) => count + 1);
    const found = await work().finally(() => setRunning((count) => count - 1));
    setProblems(found);
  };
  const send = async () => {
    if (isIdle) return;
    await run(async () => {
      try {
        await onSend(words, files);
      } catch {
        return [text('thread_store_failed')];
      }
      // Nothing is lost of what was typed meanwhile.
      change((before) => ({
        words: before.words.startsWith(typed) ? before.words.slice(typed.length) : before.words,
        files: before.files.filter((file) => !files.includes(file)),
      }));
      return [];
    });
  };
  const addFiles = (chosen: readonly File[]) =>
    run(async () => {
      const added = await prepareFiles(chosen);
      let isCut = added.isCut;
      change((before) => {
        const all = [...before.files, ...added.files];
        isCut ||= all.length > threadLimits.attachments;
        return { ...before, files: all.slice(0, threadLimits.attachments) };
      });
      const many = text('thread_files_many', { count: threadLimits.attachments });
      return isCut ? [...added.problems, many] : added.problems;
    });
  return { draft, change, problems, isIdle, send, addFiles };
}

function useDraft(key: string) {
  const [draft, setDraft] = useState(() => drafts.get(key) ?? emptyDraft);
  // A photo that is ready after its thread was left is in the draft when it is opened again.
  const change = (make: (before: Draft) => Draft) => {
    const after = make(drafts.get(key) ?? emptyDraft);
    if (after.words === '' && after.files.length === 0) drafts.delete(key);
    else drafts.set(key, after);
    setDraft(after);
  };
  return [draft, change] as const;
}

async function prepareFiles(chosen: readonly File[]) {
  const max = threadLimits.attachments;
  const prepared = await Promise.all(chosen.slice(0, max).map(prepareFile));
  const files = prepared.flatMap((it) => ('problem' in it ? [] : [it]));
  const problems = prepared.flatMap((it) => ('problem' in it ? [it.problem] : []));
  return { files, problems, isCut: chosen.length > max };
}

function FileButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={PaperClipIcon}
        label={text('thread_attach')}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        aria-label={text('thread_attach')}
        accept={acceptedFiles}
        multiple
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

type DraftFilesProps = {
  files: readonly WaitingFile[];
  onRemove: (file: WaitingFile) => void;
};

function DraftFiles({ files, onRemove }: DraftFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={text('thread_files')} className="mb-2 flex flex-wrap gap-2">
      {files.map((file, index) => (
        <li
          key={`${file.name} ${String(index)}`}
          className="flex max-w-full items-center gap-1 rounded-md border border-line bg-surface pl-2"
        >
          <span className="min-w-0 cut-short">{file.name}</span>
          <IconButton
            icon={XMarkIcon}
            label={text('thread_file_remove', { name: file.name })}
            onClick={() => onRemove(file)}
          />
        </li>
      ))}
    </ul>
  );
}
