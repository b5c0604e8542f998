import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildProduct } from './product.ts';
import { Settings } from './settings.ts';
import { loadStage } from './stage-files.ts';

const app = new App();
const context = (name: string): unknown => app.node.tryGetContext(name);
// An emulated stage has no file, because its settings are those of the emulator at hand.
const emulated = context('emulated');
const settings =
  emulated === undefined
    ? await loadStage(String(context('stage') ?? 'staging'), context('rollout'))
    : Settings.parse(JSON.parse(String(emulated)));
buildProduct(app, settings);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
