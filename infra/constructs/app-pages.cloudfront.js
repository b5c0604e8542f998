// Runs in CloudFront. A path without a file name is a page of the web app, which routes by hash.
// `/stripe`, where Stripe redirects people back to, is one of them.
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const lastPart = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (!lastPart.includes('.')) request.uri = '/index.html';
  return request;
}
