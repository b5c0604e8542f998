export const fileExportOnServer = {
  export_of: '{name} of {franchise}',
  mail_export_subject: 'Your export is ready: {name}',
  mail_export_text: `{name}
Rows: {rows}

Download the file: {link}

Only you can download it, for {kept} days. You're receiving this email because you requested the export.
`,
  mail_export_html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0;font-size:20px;line-height:1.3">{name}</h1>
<p style="margin:4px 0 24px;color:#52525b">Rows: {rows}</p>
<p style="margin:28px 0"><a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#ffffff;text-decoration:none;font-weight:600">Download the file</a></p>
<p style="margin:0;color:#52525b;font-size:14px">Only you can download it, for {kept} days. You're receiving this email because you requested the export.</p>
</div>
</body>
</html>
`,
} as const;
