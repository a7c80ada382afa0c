/** What the registry must know of a connection. */
interface Member {
  readonly connectionId: string
  readonly user: { readonly userId: string }
  readonly groups: Set<string>
}

/** Who is connected: by id, by user and by group. A connection is listed from its upgrade, before its handshake. */
export class Registry<C extends Member> {
  readonly #byId = new Map<string, C>()
  readonly #byUser = new Map<string, Set<C>>()
  readonly #byGroup = new Map<string, Set<C>>()
  #onEmpty: (() => void)[] = []

  get size(): number {
    return this.#byId.size
  }

  add(connection: C): void {
    this.#byId.set(connection.connectionId, connection)
    put(this.#byUser, connection.user.userId, connection)
  }

  /** Also leaves all its groups. */
  remove(connection: C): void {
    this.#byId.delete(connection.connectionId)
    take(this.#byUser, connection.user.userId, connection)
    for (const group of connection.groups) take(this.#byGroup, group, connection)
    connection.groups.clear()
    if (this.size === 0) for (const tell of this.#onEmpty.splice(0)) tell()
  }

  /** Resolves once nobody is listed. */
  whenEmpty(): Promise<void> {
    if (this.size === 0) return Promise.resolve()
    return new Promise((resolve) => this.#onEmpty.push(resolve))
  }

  /** Nothing happens to a connection that is no longer listed, so that a late join leaves no trace. */
  join(connection: C, group: string): void {
    if (this.#byId.get(connection.connectionId) !== connection) return
    connection.groups.add(group)
    put(this.#byGroup, group, connection)
  }

  leave(connection: C, group: string): void {
    connection.groups.delete(group)
    take(this.#byGroup, group, connection)
  }

  find(connectionId: string): C | undefined {
    return this.#byId.get(connectionId)
  }

  all(): Iterable<C> {
    return this.#byId.values()
  }

  ofUser(userId: string): ReadonlySet<C> {
    return this.#byUser.get(userId) ?? new Set()
  }

  ofGroup(group: string): ReadonlySet<C> {
    return this.#byGroup.get(group) ?? new Set()
  }
}

function put<C>(index: Map<string, Set<C>>, key: string, connection: C): void {
  const set = index.get(key)
  if (set) set.add(connection)
  else index.set(key, new Set([connection]))
}

function take<C>(index: Map<string, Set<C>>, key: string, connection: C): void {
  const set = index.get(key)
  set?.delete(connection)
  if (set?.size === 0) index.delete(key)
}
