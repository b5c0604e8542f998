export const clientPagesOnServer = {
  msg_client_note_added: 'Note added.',
  msg_client_note_deleted: 'Note deleted.',
  msg_client_notes_full: 'A client can have at most {most} notes. Delete one first.',
  msg_client_banner_added: 'Banner added.',
  msg_client_banner_saved: 'Banner saved.',
  msg_client_banner_deleted: 'Banner deleted.',
  msg_client_banner_missing: "We didn't receive the picture. Choose it again.",
  msg_client_banners_full: 'A client can have at most {most} banners. Delete one first.',
} as const;
