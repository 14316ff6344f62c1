/** A key outside the database that opens the data keys in it. */
export interface MasterKey {
  /** Stored beside each data key that it wrapped. */
  id: string
  /** @param place the only place where the result opens */
  wrap(place: string, key: Buffer): Promise<Buffer>
  /** @throws when it was wrapped with another key or for another place, or was changed */
  unwrap(place: string, wrapped: Buffer): Promise<Buffer>
}

/** The master keys of an installation. */
export interface MasterKeys {
  /** Wraps new data keys. */
  current: MasterKey
  /** Also finds earlier keys, and those that a rotation has added since the start. */
  find(id: string): MasterKey | undefined
}
