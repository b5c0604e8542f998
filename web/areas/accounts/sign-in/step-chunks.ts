// What most people don't see of a sign-in, loaded when it is asked for.
export const loadTermsDialog = () =>
  import('./terms-dialog.tsx').then(({ TermsDialog }) => ({ default: TermsDialog }));

export const loadSecondStep = () =>
  import('./second-step.tsx').then(({ SecondStep, loadSetUp }) => ({
    default: SecondStep,
    loadSetUp,
  }));

export const loadPasskeySignIn = () =>
  import('./passkey-sign-in.ts').then(({ signInWithPasskey }) => signInWithPasskey);
