import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { legacyContacts } from '#addresses/marketing/legacy-contacts.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { call } from '#web/api/call.ts';
import type { ContactLine } from './legacy-kind.ts';

export type ContactImportProgress = {
  readonly done: number;
  readonly added: number;
  readonly known: number;
  readonly state: 'running' | 'stopped' | 'over';
};

/**
 * Sends a file's contacts in batches. When it is resumed after a stop, contacts that exist already
 * are skipped.
 */
export function useContactImport(onOver: () => void) {
  const client = useQueryClient();
  const [importing, setImporting] = useState<ContactImportProgress>();
  const start = async (brandId: string, contacts: readonly ContactLine[]) => {
    let at: ContactImportProgress = { done: 0, added: 0, known: 0, state: 'running' };
    setImporting(at);
    try {
      while (at.done < contacts.length) {
        const part = contacts.slice(at.done, at.done + marketingLimits.legacyRowsAtOnce);
        const { data } = await call(legacyContacts.routes.bring, {
          body: { brandId, contacts: [...part] },
        });
        const [added, known] = [at.added + data.added, at.known + data.known];
        at = { done: at.done + part.length, added, known, state: 'running' };
        setImporting(at);
      }
      setImporting({ ...at, state: 'over' });
      onOver();
    } catch {
      setImporting({ ...at, state: 'stopped' });
    }
    await client.invalidateQueries({ queryKey: [legacyContacts.name, 'list'] });
  };
  return { importing, start };
}
