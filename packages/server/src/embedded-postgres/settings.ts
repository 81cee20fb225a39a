import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { EmbeddedHome } from './home'
import { prepareSocketFolder, SOCKET_PORT } from './socket'

/** Given at every start, so that a new version of the shop brings its settings to old data folders too. */
const SETTINGS = {
  cluster_name: 'jersey-shop',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The shop logs the errors it is answered with; here they would only fill the disk.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** The words after `postgres -D <cluster>`. */
export async function serverArguments(home: EmbeddedHome): Promise<string[]> {
  const settings = { ...SETTINGS, ...(process.platform === 'win32' ? await overLoopback() : await overSocket(home)) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function overSocket(home: EmbeddedHome): Promise<Record<string, string>> {
  const folder = await prepareSocketFolder(home)
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    // Quoted, because the setting is a list in which a comma parts two folders.
    unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
}

async function overLoopback(): Promise<Record<string, string>> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
}
