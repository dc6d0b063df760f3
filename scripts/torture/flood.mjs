/**
 * Opens connections that send nothing, or a body byte by byte, from several loopback addresses, and opens
 * each one anew that is closed. A process of its own, since it needs as many file descriptors as the server.
 * Arguments: port, connections, addresses by commas. Prints `open` when each connection was opened once; ends
 * when its standard input ends.
 */
import { connect } from 'node:net';

const [port = '', count = '', list = ''] = process.argv.slice(2);
const addresses = list.split(',');

/** How long an attacker waits before it comes back, in milliseconds. */
const pause = 15_000;
const drip = 2_000;
const perStep = 40;

let opened = 0;

/** @param {number} number @param {boolean} isFirst whether it counts for `open` */
function attack(number, isFirst) {
  const socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    localAddress: addresses[number % addresses.length],
  });
  let dripping;
  const note = () => {
    if (isFirst) opened++;
    isFirst = false;
  };
  socket.on('connect', () => {
    note();
    // A third keeps silent, a third drips its headers, a third its body.
    const kind = number % 3;
    if (kind === 1) socket.write('POST /api/log HTTP/1.1\r\nhost: x\r\nx: ');
    if (kind === 2)
      socket.write(
        'POST /api/log HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n',
      );
    if (kind !== 0) dripping = setInterval(() => socket.write('x'), drip);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(dripping);
    note();
    setTimeout(attack, pause, number, false);
  });
}

let begun = 0;
const beginning = setInterval(() => {
  for (const until = Math.min(begun + perStep, Number(count)); begun < until; begun++) attack(begun, true);
  if (begun === Number(count)) clearInterval(beginning);
}, 20);
const reporting = setInterval(() => {
  if (opened < Number(count)) return;
  clearInterval(reporting);
  process.stdout.write('open\n');
}, 50);
process.stdin.resume().on('end', () => process.exit());
