import { connect } from 'node:net'

/** Misbehaving clients in their own process: `node rude-crowd-process.mjs port seconds`. Only against this machine. */
const [port, seconds] = process.argv.slice(2).map(Number)
const CROWD = { halfBodies: 300, unread: 500, leavers: 1_000, silent: 10_000 }
const BETWEEN_VISITS_IN_MS = 10_000
const SILENT_PER_TICK = 50
const TICK_IN_MS = 100

const counts = { halfBodies: 0, unread: 0, leavers: 0, silent: 0 }
const sockets = new Set()
const end = Date.now() + seconds * 1_000

/** Opens a connection that sends the text and reads nothing. */
function open(kind, text, onClose = () => undefined) {
  counts[kind] += 1
  const socket = connect(port, '127.0.0.1', () => text && socket.write(text))
  socket.on('error', () => undefined)
  sockets.add(socket)
  socket.on('close', () => {
    sockets.delete(socket)
    if (Date.now() < end) onClose()
  })
  return socket
}

const getRequest = (path) => `GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`
const later = (work, withinMs) => setTimeout(() => Date.now() < end && work(), Math.random() * withinMs)

function sendHalfBody() {
  const head = 'POST /api/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n'
  // Reads, because a paused socket does not notice that the server closed it.
  open('halfBodies', `${head}{"email":`, () => later(sendHalfBody, 1_000)).resume()
}

function askAndReadNothing() {
  const many = Array.from({ length: 20 }, (_, n) => getRequest(`/api/products?max_price=${500 + n}&per_page=100`)).join(
    '',
  )
  const socket = open('unread', many, () => later(askAndReadNothing, 1_000))
  socket.pause()
  // A client that never reads does not notice that the server closed the connection, so it writes now and then.
  const look = setInterval(() => (socket.destroyed ? clearInterval(look) : socket.write('')), 20_000)
  setTimeout(() => socket.resume(), 25_000)
}

let visits = 0

function leaveInTheMiddle() {
  visits += 1
  const path = visits % 5 === 0 ? `/products?search=home+${visits}` : `/products/${1 + (visits % 330)}`
  const socket = open('leavers', getRequest(path))
  setTimeout(() => socket.destroy(), Math.random() * 150)
  later(leaveInTheMiddle, 2 * BETWEEN_VISITS_IN_MS)
}

for (let n = 0; n < CROWD.halfBodies; n += 1) later(sendHalfBody, 2_000)
for (let n = 0; n < CROWD.unread; n += 1) later(askAndReadNothing, 5_000)
for (let n = 0; n < CROWD.leavers; n += 1) later(leaveInTheMiddle, BETWEEN_VISITS_IN_MS)
let silent = 0
const opening = setInterval(() => {
  for (let n = 0; n < SILENT_PER_TICK && silent < CROWD.silent; n += 1) {
    silent += 1
    open('silent', '', () => (silent -= 1)).resume()
  }
}, TICK_IN_MS)

setTimeout(() => {
  clearInterval(opening)
  for (const socket of sockets) socket.destroy()
  console.log(JSON.stringify(counts))
  process.exit()
}, seconds * 1_000)
