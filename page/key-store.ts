/**
 * The API key, as long as this tab is open. It goes into the `Authorization` header and
 * nowhere else. Where the browser keeps nothing, it lasts until the page is loaded anew.
 */

const name = 'nearmiss-key';

let inMemory: string | undefined;

export function storedKey(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? inMemory;
  } catch {
    return inMemory;
  }
}

export function storeKey(key: string): void {
  inMemory = key;
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // It stays in memory.
  }
}

export function forgetKey(): void {
  inMemory = undefined;
  try {
    sessionStorage.removeItem(name);
  } catch {
    // There it never was.
  }
}
