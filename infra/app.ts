import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildProduct } from './product.ts';
import { readSettings } from './settings.ts';

const app = new App();
buildProduct(
  app,
  readSettings((name) => app.node.tryGetContext(name)),
);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
