import { ArrowDownTrayIcon, ClipboardIcon, PrinterIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { text } from '#shared/text/accounts/second-factor.ts';
import { saveBlob } from '#web/api/files/save-file.ts';
import { Button } from '#web/kit/controls/button.tsx';

/** New recovery codes, which are shown only now. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [copied, setCopied] = useState(false);
  const sheet = [text('recovery_codes_file'), '', ...codes].join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  const download = () =>
    saveBlob({
      file: new Blob([`${sheet}\n`], { type: 'text/plain' }),
      fileName: `${text('recovery_codes_file')}.txt`,
    });
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{text('recovery_codes_text')}</p>
      <ul
        aria-label={text('recovery_codes_title')}
        className="figures grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line p-4 font-medium min-[24rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={ClipboardIcon} onClick={() => void copy()}>
          <span role="status">{text(copied ? 'second_factor_copied' : 'recovery_codes_copy')}</span>
        </Button>
        <Button icon={ArrowDownTrayIcon} onClick={download}>
          {text('recovery_codes_download')}
        </Button>
        <Button icon={PrinterIcon} onClick={() => printText(sheet)}>
          {text('recovery_codes_print')}
        </Button>
      </div>
    </div>
  );
}

/** Prints the text alone, whatever is on the screen. */
function printText(content: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  const lines = page?.createElement('pre');
  if (page && lines) {
    lines.textContent = content;
    page.body.append(lines);
    frame.contentWindow?.print();
  }
  frame.remove();
}
