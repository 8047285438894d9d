/** Paths and URIs of files, as the protocol names them. Other URIs (unsaved texts) have no path. */

import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export function fileUri(path: string): string {
  return pathToFileURL(resolve(path)).href;
}

export function pathOfUri(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
