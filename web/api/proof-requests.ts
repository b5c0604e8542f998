// What is dangerous is refused if the person proved too long ago who they are. A dialog asks them
// once more, and the same call is sent again: nothing that was typed is lost.

/** Resolves to whether the person has proven who they are. */
type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | undefined;
/** Calls that are refused at the same time share one dialog. */
let asking: Promise<boolean> | undefined;

/** Names who asks from now on. Returns a function that ends it. */
export function setProofDialog(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    askForProof = undefined;
  };
}

/** Whether the refused call can be sent again, because the person has just proven who they are. */
export async function isProvenNow({ status }: Response): Promise<boolean> {
  if (status !== 428) return false;
  asking ??= askForProof?.().finally(() => {
    asking = undefined;
  });
  return (await asking) ?? false;
}
