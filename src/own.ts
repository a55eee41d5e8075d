/**
 * Returns the value of a key that a record has itself; undefined for any other. A name from the user's code may be `constructor` or
 * `__proto__`, which `record[name]` finds in `Object.prototype`.
 */
export function own<Value>(record: Readonly<Record<string, Value>> | null | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
