export const fileExportOnServer = {
  export_of: '{name} of {franchise}',
  mail_export_subject: 'Your export is ready: {name}',
  mail_export_text: `{name}
Rows: {rows}

Download file: {link}

Only you can download it, for {kept} days. You're receiving this email because you requested the export.
`,
  mail_export_html: `<h1>{name}</h1>
<p class="note">Rows: {rows}</p>
<p><a href="{link}">Download file</a></p>
<p class="note">Only you can download it, for {kept} days. You're receiving this email because you requested the export.</p>`,
} as const;
