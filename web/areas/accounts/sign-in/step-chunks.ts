// What most people don't see of a sign-in, loaded when it is asked for.
export const loadTermsDialog = async () => ({
  default: (await import('./terms-dialog.tsx')).TermsDialog,
});
export const loadSecondStep = async () => ({
  default: (await import('./second-step.tsx')).SecondStep,
});
export const loadSetUp = async () => ({
  default: (await import('./set-up-second-factor.tsx')).SetUpSecondFactor,
});
