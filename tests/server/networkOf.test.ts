import { networkOf } from '../../server/http/networkOf';

it.each([
  ['10.0.0.1', '10.0.0.1'],
  // As a server that listens on `::` sees devices with an IPv4 address.
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:10.0.0.2', '10.0.0.2'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:0DB8:0000:0007::9', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
