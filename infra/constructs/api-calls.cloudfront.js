// Runs in CloudFront. Copies a program's key into a header that is forwarded to the API: CloudFront
// forwards `Authorization` itself only with all other headers, or as part of a cache key. What the
// caller sends under the name of the copy is never forwarded.
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  const headers = event.request.headers;
  const sent = headers.authorization;
  headers['x-brandwagon-authorization'] = { value: sent ? sent.value : '' };
  return event.request;
}
