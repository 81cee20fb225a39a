import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { DataFolder } from './data-folder'
import { readPostmaster } from './postmaster'
import { prepareSocketFolder, SOCKET_PORT } from './socket'

/** Given at every start, so that a new version brings its settings to old data folders too. */
const SETTINGS = {
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A client logs the errors that it gets; here they would only fill the disk.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** The arguments after `postgres -D <cluster>`. */
export async function serverArguments(dataFolder: DataFolder): Promise<string[]> {
  const settings = {
    cluster_name: dataFolder.program.serviceName,
    ...SETTINGS,
    ...(process.platform === 'win32' ? await loopbackSettings(dataFolder) : await socketSettings(dataFolder)),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function socketSettings(dataFolder: DataFolder): Promise<Record<string, string>> {
  const folder = await prepareSocketFolder(dataFolder)
  return {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    // Quoted, because the setting is a list in which a comma parts two folders.
    unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
}

/** A restarted server keeps its port, which its clients know, unless another program has taken the port. */
async function loopbackSettings({ cluster }: DataFolder): Promise<Record<string, string>> {
  const earlier = (await readPostmaster(cluster))?.port ?? 0
  const port = await freePort(earlier).catch(() => freePort(0))
  return { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
}

async function freePort(wanted: number): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
