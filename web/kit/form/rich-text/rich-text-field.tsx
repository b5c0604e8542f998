import { BoldIcon, ItalicIcon, LinkIcon, ListBulletIcon } from '@heroicons/react/20/solid';
import DOMPurify from 'dompurify';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Icon } from '#web/kit/controls/icon.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { Field } from '#web/kit/form/fields/field.tsx';
import { type TextInsert, InsertButtons, InsertSuggestions } from './inserts.tsx';
import { LinkBox } from './link-box.tsx';
import { type LinkPlace, findLinkPlace, insertLink, removeLink } from './link-place.ts';
import { type FieldProps, useField } from '#web/kit/form/fields/use-field.ts';
import { useInsertSuggestions } from './use-insert-suggestions.ts';

type Command = { key: string; label: string; icon: Icon; run: () => void };

/**
 * Text with emphasis, lists and links. The form's value is its HTML, '' when empty. Uses the
 * browser's own editing, which is small and works with every keyboard and screen reader. The HTML
 * can't be trusted: the server keeps only what is allowed.
 */
export function RichTextField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output> & {
    /** Texts offered below the editor, inserted at the caret. */
    inserts?: readonly TextInsert[];
    /**
     * Typing these characters suggests inserts by name, such as `{{` for placeholders in braces.
     */
    opening?: string;
  },
) {
  const { label, hint, required, inserts = [], opening } = props;
  const { id, value, onChange, onBlur, error, wiring } = useField(props);
  const html = typeof value === 'string' ? value : '';
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Only for changes from outside: typed text is already there, with the caret in it.
    if (editor.current && getHtml(editor.current) !== html) {
      editor.current.innerHTML = DOMPurify.sanitize(html);
    }
  }, [html]);
  const tell = () => editor.current && onChange(getHtml(editor.current));
  const offered = useInsertSuggestions(editor, inserts, { opening, tell });
  const format = (command: string, argument?: string) => {
    editor.current?.focus();
    document.execCommand(command, false, argument);
    tell();
  };
  const [linking, setLinking] = useState<LinkPlace>();
  const leaveLink = (change?: () => void) => {
    setLinking(undefined);
    editor.current?.focus();
    change?.();
    tell();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    format('insertText', event.clipboardData.getData('text/plain'));
  };
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <div className="control overflow-clip p-0">
        <Toolbar
          label={kitWords.form.formatting(label)}
          format={format}
          onLink={() => setLinking(editor.current ? findLinkPlace(editor.current) : undefined)}
        />
        {linking && (
          <LinkBox
            address={linking.link?.getAttribute('href') ?? ''}
            onSet={(address) => leaveLink(() => insertLink(linking, address))}
            onRemove={linking.link && (() => leaveLink(() => removeLink(linking)))}
            onClose={() => leaveLink()}
          />
        )}
        <div
          id={id}
          ref={editor}
          role="textbox"
          aria-multiline
          aria-label={label}
          aria-invalid={wiring['aria-invalid']}
          aria-describedby={wiring['aria-describedby']}
          {...offered.wiring}
          contentEditable={!wiring.disabled}
          suppressContentEditableWarning
          onInput={() => {
            tell();
            offered.look();
          }}
          onKeyDown={offered.onKeyDown}
          onBlur={() => {
            onBlur();
            offered.close();
          }}
          onPaste={paste}
          className="min-h-24 px-3 py-2 [&_a]:text-accent [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6"
        />
        {offered.isOpen && (
          <InsertSuggestions {...offered.list} label={kitWords.form.inserts(label)} />
        )}
        {inserts.length > 0 && !offered.isOpen && !wiring.disabled && (
          <InsertButtons
            label={kitWords.form.inserts(label)}
            inserts={inserts}
            onInsert={(text) => format('insertText', text)}
          />
        )}
      </div>
    </Field>
  );
}

type ToolbarProps = { label: string; format: (command: string) => void; onLink: () => void };

function Toolbar({ label, format, onLink }: ToolbarProps) {
  const commands: Command[] = [
    { key: 'bold', label: kitWords.form.bold, icon: BoldIcon, run: () => format('bold') },
    { key: 'italic', label: kitWords.form.italic, icon: ItalicIcon, run: () => format('italic') },
    {
      key: 'list',
      label: kitWords.form.list,
      icon: ListBulletIcon,
      run: () => format('insertUnorderedList'),
    },
    { key: 'link', label: kitWords.form.link, icon: LinkIcon, run: onLink },
  ];
  return (
    <div role="toolbar" aria-label={label} className="flex gap-1 border-b border-line bg-hover p-1">
      {commands.map(({ key, label: name, icon, run }) => (
        <span key={key} onMouseDown={(event) => event.preventDefault()}>
          <IconButton label={name} icon={icon} onClick={run} />
        </span>
      ))}
    </div>
  );
}

/** A browser leaves a line break after everything was deleted. */
function getHtml(editor: HTMLElement): string {
  return editor.textContent?.trim() === '' ? '' : editor.innerHTML;
}
