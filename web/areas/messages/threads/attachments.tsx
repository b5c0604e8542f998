import { DocumentIcon } from '@heroicons/react/20/solid';
import { useEffect, useMemo } from 'react';
import type { MessageAttachment } from '#shared/contract/messages/threads.ts';
import type { ThreadSide } from '#shared/domain/messages/thread.ts';
import { text } from '#shared/text/messages/threads.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { threadCalls } from './queries.ts';
import type { WaitingFile } from './waiting-messages.ts';

type AttachmentsProps = {
  threadId: string;
  side: ThreadSide;
  attachments: readonly MessageAttachment[];
};

/** Photos as pictures, documents by name. Each opens in a window of its own. */
export function Attachments({ threadId, side, attachments }: AttachmentsProps) {
  return attachments.map((attachment) => (
    <Attachment key={attachment.fileId} threadId={threadId} side={side} attachment={attachment} />
  ));
}

type AttachmentProps = { threadId: string; side: ThreadSide; attachment: MessageAttachment };

function Attachment({ threadId, side, attachment }: AttachmentProps) {
  const { fileId, name, contentType } = attachment;
  const { data, isError } = threadCalls[side].useFile(threadId, fileId);
  const url = data?.data.url;
  const isPicture = contentType !== 'application/pdf';
  if (isPicture && !url && !isError) return <Skeleton className="mt-1 h-40 w-60 max-w-full" />;
  if (!url) return <FileName name={name} note={isError ? text('thread_file_unreachable') : ''} />;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="mt-1 block font-medium text-accent hover:underline"
    >
      {isPicture ? <Picture url={url} name={name} /> : <FileName name={name} />}
    </a>
  );
}

const Picture = ({ url, name }: { url: string; name: string }) => (
  <img
    src={url}
    alt={name}
    loading="lazy"
    className="h-40 max-w-full rounded-md border border-line object-cover"
  />
);

const FileName = ({ name, note = '' }: { name: string; note?: string }) => (
  <span className="mt-1 flex min-h-9 items-center gap-1.5">
    <DocumentIcon className="size-4 shrink-0" aria-hidden />
    <span className="min-w-0 break-words">
      {name}
      {note && <span className="block text-small text-ink-quiet">{note}</span>}
    </span>
  </span>
);

/** What isn't sent yet, from the device. */
export const WaitingFiles = ({ files }: { files: readonly WaitingFile[] }) =>
  files.map((file, index) =>
    file.contentType === 'application/pdf' ? (
      <FileName key={`${file.name} ${String(index)}`} name={file.name} />
    ) : (
      <WaitingPicture key={`${file.name} ${String(index)}`} file={file} />
    ),
  );

function WaitingPicture({ file: { content, name } }: { file: WaitingFile }) {
  const url = useMemo(() => URL.createObjectURL(content), [content]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <Picture url={url} name={name} />;
}
