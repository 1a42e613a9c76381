/**
 * Public Sentinel-2 catalogue and file hosts; free, without key, without service level.
 * @source https://github.com/Element84/earth-search
 */
export const earthSearch = {
  stacUrl: "https://earth-search.aws.element84.com/v1",
  fileHosts: [
    "e84-earth-search-sentinel-data.s3.us-west-2.amazonaws.com",
    "sentinel-cogs.s3.us-west-2.amazonaws.com",
  ],
} as const;
