"""A whole OpenStack Swift with its S3 interface in one process, for tests of the S3 storage.

Usage: server.py FOLDER. Prints the port of the S3 interface and serves for as long as its parent lives.
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import listen, wsgi  # noqa: E402
from paste.deploy import loadapp  # noqa: E402

from swift.common import utils  # noqa: E402

folder = os.path.abspath(sys.argv[1])
utils.HASH_PATH_SUFFIX = b'drumroll'
utils.HASH_PATH_PREFIX = b''
utils.validate_configuration = lambda: None

from swift.account.server import AccountController  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

PROXY = """
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors listing_formats s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
auth_pipeline_check = false
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
"""


class Quiet:
    def write(self, _line):
        pass


class Memory:
    """What Swift otherwise keeps in memcached."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_options):
        return self.kept.get(key)

    def set(self, key, value, **_options):
        self.kept[key] = value

    def delete(self, key, **_options):
        self.kept.pop(key, None)


def with_memory(app):
    memory = Memory()

    def answer(env, start_response):
        env['swift.cache'] = memory
        return app(env, start_response)

    return answer


def serve(app):
    socket = listen(('127.0.0.1', 0))
    eventlet.spawn(wsgi.server, socket, app, log=Quiet())
    return socket.getsockname()[1]


def ring(name, port):
    builder = RingBuilder(1, 1, 0)
    builder.add_dev({
        'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'disk', 'meta': '',
        'ip': '127.0.0.1', 'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port,
    })
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


os.makedirs(os.path.join(folder, 'devices', 'disk'), exist_ok=True)
storage = {
    'devices': os.path.join(folder, 'devices'),
    'mount_check': 'false',
    'swift_dir': folder,
    'disable_fallocate': 'true',
}
for name, controller in (
    ('account', AccountController),
    ('container', ContainerController),
    ('object', ObjectController),
):
    ring(name, serve(controller(storage)))
config = os.path.join(folder, 'proxy.conf')
with open(config, 'w') as file:
    file.write(PROXY.format(folder=folder))
print(serve(with_memory(loadapp('config:' + config))), flush=True)


parent = os.getppid()
while os.getppid() == parent:
    eventlet.sleep(1)
