import { text } from '#shared/text/catalogue.ts';
import { PageHeader } from '#web/kit/page-header.tsx';
import { AuditGrid } from './audit-grid.tsx';

/** What happened to the accounts of a franchise, or for corporate admins to the platform's own. */
export function AuditLogPage() {
  return (
    <>
      <PageHeader title={text('nav_audit_log')} description={text('audit_text')} />
      <AuditGrid />
    </>
  );
}
