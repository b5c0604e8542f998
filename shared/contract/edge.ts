// What the edge tells the functions of a caller, by headers that it sets over anything sent to it.

/** CloudFront's own: address and port of who called it. */
export const viewerAddressHeader = 'cloudfront-viewer-address';
/** Proves that the call came by the edge. CloudFront keeps `x-edge-…` for itself. */
export const edgeKeyHeader = 'x-brandwagon-edge-key';
